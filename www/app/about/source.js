/** The address of the page's source code, which the build writes into the head; null without it. */
export function sourceAddress() {
  const link = document.querySelector('link[rel="code-repository"]');
  return link?.getAttribute('href') ?? null;
}
