import copyText from 'copy-to-clipboard';
import { useTranslation } from 'react-i18next';
import { useToast } from '#ui/feedback/Toasts.tsx';

/** What is said when text was copied, and when it could not be. */
interface Said {
  copied?: string;
  refused?: string;
}

/**
 * Copies text and says so, or says that the browser did not allow it. Works without TLS too, where browsers keep the
 * newer interface back.
 */
export const useCopy = () => {
  const { t } = useTranslation();
  const toast = useToast();
  return async (text: string, { copied, refused }: Said = {}) => {
    const isCopied = await copyText(text);
    const message = isCopied
      ? (copied ?? t('Copied.'))
      : (refused ?? t('Your browser did not allow copying. Select the text and copy it by hand.'));
    toast({ message });
  };
};
