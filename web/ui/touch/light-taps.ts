/** What a browser sends beside the click when a finger taps. */
const BESIDE_CLICK = [
  'gotpointercapture',
  'lostpointercapture',
  'pointerup',
  'pointerout',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
];

/**
 * Keeps from the page what a tap in its navigation sends beside the click, and does not focus the link, since a page that opens focuses
 * its content. React looks through all that is drawn for listeners at each of these events, and the navigation has none for a finger:
 * without them a slow phone shows the next page sooner.
 * @returns the function that lets them through again
 */
export function lightenTaps(): () => void {
  let isFinger = false;
  const { body } = document;
  function lighten(event: Event) {
    if (!isFinger || !(event.target as Element).closest('nav a[href]')) return;
    event.stopPropagation();
    if (event.type === 'mousedown') event.preventDefault();
  }
  const tell = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === 'touch';
  };
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  // The first of all that a tap sends, and of what a mouse sends that moves or is pressed.
  for (const type of ['pointerover', 'pointerdown'] as const) body.addEventListener(type, tell, options);
  for (const type of BESIDE_CLICK) body.addEventListener(type, lighten, options);
  return () => end.abort();
}
