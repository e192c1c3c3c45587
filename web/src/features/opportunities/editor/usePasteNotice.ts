import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Says what a browser keeps to itself: that a field took only a part of what was pasted. */
export const usePasteNotice = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const noteCut = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return;
    const pasted = clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
    const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    const cut = target.value.length - selected + pasted.length - target.maxLength;
    if (cut > 0)
      toast({
        message: t('Only {{most}} characters fit here: the last {{cut}} of what you pasted are missing.', {
          most: number(target.maxLength),
          cut: number(Math.min(cut, pasted.length)),
        }),
      });
  });
  useEffect(() => {
    document.addEventListener('paste', noteCut);
    return () => document.removeEventListener('paste', noteCut);
  }, []);
};
