import { options } from 'preact';

const { port1, port2 } = new MessageChannel();
let runEffects = () => {};
port1.onmessage = () => runEffects();

// Preact runs effects in the next frame, which a hidden page never gets. React's scheduler posts a message, so this does too.
options.requestAnimationFrame = (callback) => {
  runEffects = callback;
  port2.postMessage(null);
};

/** Replaces `react-dom/client` in the built app. */
export { createRoot } from 'preact/compat/client';
