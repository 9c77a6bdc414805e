import '@fontsource-variable/fredoka/wght.css';
import '@fontsource-variable/nunito-sans/wght.css';
import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { followTheme } from './lib/theme.svelte';
import { followUpgrades } from './lib/upgrade.svelte';

followTheme();
followUpgrades();
mount(App, { target: document.getElementById('app') ?? document.body });
