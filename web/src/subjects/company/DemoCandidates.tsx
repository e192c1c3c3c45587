import { offersDemo } from '#api/addresses.ts';
import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import {
  useAddDemoCandidatesMutation,
  useCountDemoCandidatesQuery,
  useRemoveDemoCandidatesMutation,
} from '#api/services/demo.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';

/** How many made-up candidates the company has; undefined where that is no question: in the demo, without the right, or switched off. */
export const useDemoCandidates = (): number | undefined => {
  const { companyId } = useMe();
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  const may = useCan('importMembers');
  const isAsked = may && company?.isDemo === false;
  const { data } = useCountDemoCandidatesQuery({ companyId }, { skip: !isAsked });
  return isAsked ? data?.members : undefined;
};

/** Adds made-up candidates to the company; for those who may, where there are none yet. */
export function AddDemoCandidates() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const members = useDemoCandidates();
  const [add, { isLoading, error }] = useAddDemoCandidatesMutation();
  if (members !== 0 || !offersDemo()) return null;
  const run = async () => {
    const { data } = await add({ companyId });
    if (data) toast({ message: t('Demo candidates are here, and matched with what is posted.') });
  };
  return (
    <>
      <Button startIcon={<UsersRound size={17} aria-hidden />} loading={isLoading} onClick={() => void run()}>
        {t('Add demo candidates')}
      </Button>
      {isApiError(error) && <Alert severity="error">{t(error.message)}</Alert>}
    </>
  );
}

/** Removes the company's made-up candidates, after a question. */
export function RemoveDemoCandidates({ members }: { members: number }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { number } = useFormat();
  const toast = useToast();
  const [remove, { isLoading, error }] = useRemoveDemoCandidatesMutation();
  const [asking, setAsking] = useState(false);
  const run = async () => {
    const { data } = await remove({ companyId });
    setAsking(false);
    if (data) toast({ message: t('The demo candidates are gone.') });
  };
  return (
    <>
      <Box className="numbers">
        {t('{{number}} demo candidates', {
          count: members,
          number: number(members),
          defaultValue_one: '{{number}} demo candidate',
          defaultValue_other: '{{number}} demo candidates',
        })}
      </Box>
      <Button
        color="error"
        startIcon={<Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('Remove demo candidates')}
      </Button>
      {isApiError(error) && <Alert severity="error">{t(error.message)}</Alert>}
      <ConfirmDialog
        open={asking}
        title={t('Remove the demo candidates?')}
        description={t('Their matches, comments and history go with them. Real candidates stay as they are.')}
        confirm={t('Remove demo candidates')}
        destructive
        busy={isLoading}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
