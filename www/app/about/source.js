/** Where this page's source can be read: its build has written that into its head; null if it has not. */
export function sourceAddress() {
  const link = document.querySelector('link[rel="code-repository"]');
  return link?.getAttribute('href') ?? null;
}
