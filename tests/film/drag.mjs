/** Runs in the page: a picture that is dragged over it and dropped. */

/**
 * Carries a miniature of the picture into the page.
 *
 * @param {{ picture: string, share: number }} drag  The file as base64, and how far it has come,
 *   from 0 to 1.
 */
export async function carry({ picture, share }) {
  const stage = /** @type {any} */ (globalThis);
  if (!stage.dragged) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], 'puzzle.jpg', { type: 'image/jpeg' });
    const bitmap = await createImageBitmap(file);
    const element = document.createElement('canvas');
    [element.width, element.height] = [bitmap.width, bitmap.height];
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
    Object.assign(element.style, {
      position: 'fixed',
      zIndex: '1000',
      inlineSize: '7.5rem',
      borderRadius: '0.75rem',
      boxShadow: '0 0.75rem 2rem rgb(0 0 0 / 0.35)',
    });
    document.body.append(element);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    stage.dragged = { element, dataTransfer };
  }
  const { element, dataTransfer } = stage.dragged;
  const eased = 1 - (1 - share) ** 3;
  element.style.left = `${innerWidth * (1.05 - 0.7 * eased)}px`;
  element.style.top = `${innerHeight * (0.95 - 0.6 * eased)}px`;
  element.style.rotate = `${6 * (1 - eased)}deg`;
  if (share > 0.25 && !stage.dragged.isOver) {
    stage.dragged.isOver = true;
    dispatchEvent(new DragEvent('dragenter', { dataTransfer }));
  }
}

/** Drops it. */
export function drop() {
  const { element, dataTransfer } = /** @type {any} */ (globalThis).dragged;
  element.remove();
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
}
