/** How much of the table a window shows: all of it, two columns that scroll, or one part at a time. The
 *  same limits stand in `screen.css`. */
import { MediaQuery } from 'svelte/reactivity';

/** Everything is in view, and the log has a place beside the board. */
export const onOneScreen = new MediaQuery('(min-width: 1240px) and (min-height: 730px)');
export const onPhone = new MediaQuery('(max-width: 699px)');
