/** The addresses at which a link is shared: by mail, and with networks that take it as a parameter. Nothing of theirs is loaded. */
export function shareLinks(url: string, words: string): { mail: string; linkedin: string; x: string; whatsapp: string } {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(words)];
  return {
    mail: `mailto:?subject=${text}&body=${encodeURIComponent(`${words}\n${url}`)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?text=${text}&url=${link}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`,
  };
}
