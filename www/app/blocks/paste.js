/** A board of blocks that is pasted as text, wherever on the page. */

/** @param {import('../context.js').Context} context */
export function layPastedText({ store, actions }) {
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain').trim();
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (!text || isTyping || store.get().stage !== 'blocks') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void actions.blocks.read(text);
    },
    { capture: true },
  );
}
