import type { ErasureRequest } from '@marigold/contract/ownData';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useTranslation } from 'react-i18next';
import { useCarryOutErasureMutation } from './calls.ts';

interface EraseDialogProps {
  request: ErasureRequest;
  onClose: () => void;
}

/** Asks once more before somebody is erased: nothing brings it back. */
export function EraseDialog({ request: { erasureId, name }, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [carryOut, { isLoading }] = useCarryOutErasureMutation();
  const erase = () =>
    carryOut({ companyId, erasureId })
      .unwrap()
      .then(
        () => toast(final(t, t('{{person}} is erased from your company.', { person: name }))),
        (error: unknown) => toast({ message: isApiError(error) ? t(error.message) : t('That didn’t work') }),
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      open
      title={t('Erase {{person}} now?', { person: name })}
      description={t(
        'Everything your company has of {{person}} goes for good, and {{person}} can no longer take it back: profile, application, messages, comments, interviews and files. Numbers in reports stay as they are. Other companies are not concerned.',
        { person: name },
      )}
      confirm={t('Erase now')}
      destructive
      busy={isLoading}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  );
}
