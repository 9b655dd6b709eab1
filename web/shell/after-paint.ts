/** Does what may wait once the next frame is painted, or soon where nothing is painted. @returns the function that prevents it */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(work);
  };
  const frame = requestAnimationFrame(begin);
  if (document.hidden) {
    cancelAnimationFrame(frame);
    begin();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
