/**
 * Keeps `--sg-height` and `--sg-top` on the part of the screen that the keyboard leaves free, so that the bar stands above it.
 * While the person pinches, the page keeps its size: pinching then works as on any page.
 */
export function followVisualViewport(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    if (viewport.scale > 1.01) return;
    const { style } = document.documentElement;
    style.setProperty('--sg-height', `${viewport.height}px`);
    style.setProperty('--sg-top', `${viewport.offsetTop}px`);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  update();
}
