import copyText from 'copy-to-clipboard';
import { useState } from 'preact/hooks';
import { say } from './words/say.ts';

/**
 * Copies text, without TLS too, where browsers keep the newer interface back.
 * @returns what to say of it (null before it is copied, and after `forget`), and what copies and forgets.
 */
export const useCopied = () => {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setSaid(isCopied ? say('Copied') : say('Your browser did not allow copying'));
  };
  return { said, copy, forget: () => setSaid(null) };
};
