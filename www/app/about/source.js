/** Where this page's source can be read: its build has written that into its head. */
export function sourceAddress() {
  const link = /** @type {HTMLLinkElement | null} */ (
    document.querySelector('link[rel="code-repository"]')
  );
  return link?.getAttribute('href') ?? 'source.tar.gz';
}
