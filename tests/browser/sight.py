"""What a lesson says and points at can be seen: measured on the page, step by step."""

from playwright.sync_api import Page

from tests.browser.pages import at_rest

OUT_OF_SIGHT = """spots => {
  const faults = []
  const on = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const isIn = (box, room) =>
    box.left >= room.left - 1 && box.right <= room.right + 1 &&
    box.top >= room.top - 1 && box.bottom <= room.bottom + 1
  const at = ({ left, top, right, bottom }) =>
    [left, top, right, bottom].map(Math.round).join(' ')

  const coach = document.querySelector('[data-testid=coach]')
  const said = coach.getBoundingClientRect()
  if (!isIn(said, on)) faults.push(`the coach leaves the window: ${at(said)}`)
  for (const one of coach.querySelectorAll('h2, p, .note, button, a, input')) {
    const box = one.getBoundingClientRect()
    if (one.checkVisibility() && !isIn(box, said))
      faults.push(`the coach is cut: ${one.textContent.trim().slice(0, 30)}: ${at(box)}`)
  }
  const here = document.querySelector('[data-testid=spotlight] .here')?.getBoundingClientRect()
  if (here && !isIn(here, on)) faults.push(`the pointer leaves the window: ${at(here)}`)

  // What takes no clicks hides all the same. The veil has holes, so it hides nothing.
  const solid = new CSSStyleSheet()
  const veil = '[data-testid=spotlight]'
  solid.replaceSync(
    `*:not(${veil}, ${veil} > svg, ${veil} > svg *, .shown) { pointer-events: auto !important }`)
  const before = [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = [...before, solid]
  const table = document.querySelector('main.board').getBoundingClientRect()
  const strip = document.querySelector('[data-strip]')?.getBoundingClientRect()
  spots.forEach((spot, place) => {
    const piece = document.querySelector(spot)
    if (!piece?.checkVisibility()) {
      if (place === 0) faults.push(`${spot} is not there`)
      return
    }
    const box = piece.getBoundingClientRect()
    const scrolls = piece.closest('main.board') !== null
    const start = strip && strip.top < table.top + 6 ? strip.bottom : table.top
    const high = 9
    const hidden = {}
    let seen = 0
    for (let row = 0; row < high; row++) for (let column = 0; column < high; column++) {
      const x = box.left + box.width * (column + 0.5) / high
      const y = box.top + box.height * (row + 0.5) / high
      if (scrolls && (y < start || y > table.bottom)) continue
      seen += 1
      const top = document.elementsFromPoint(x, y).find(
        one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // Cards of one hand lie over each other, as cards do.
      if (!top || piece.contains(top) || top.contains(piece)) continue
      if (piece.closest('[data-spot]')?.contains(top) && !top.closest('[data-moment]')) continue
      const name = top.closest('[data-testid]')?.dataset.testid ?? top.className
      hidden[name] = (hidden[name] ?? 0) + 1
    }
    const least = place === 0 ? high : 0
    if (seen < least) faults.push(`${spot} is out of view: ${at(box)}`)
    for (const [name, many] of Object.entries(hidden))
      if (many > (name === 'spotlight' ? seen / 8 : 0))
        faults.push(`${spot} lies under ${name}, ${many} of ${seen}`)
  })
  document.adoptedStyleSheets = before
  return faults
}"""
"""Selectors of what is lit, the first of which is pointed at; gives what cannot be seen of it."""


def assert_in_sight(page: Page, spots: list[str], step: str) -> None:
    """The coach's words and the pointer are in the window, and nothing of ours lies over what is
    lit: no announcement, no words, no coach."""
    at_rest(page, _assert_in_sight, spots, step)


def _assert_in_sight(page: Page, spots: list[str], step: str) -> None:
    assert page.evaluate(OUT_OF_SIGHT, spots) == [], step
