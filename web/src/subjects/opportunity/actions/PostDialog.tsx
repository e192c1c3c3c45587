import { usePostOpportunityMutation } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Actionable } from './actions.tsx';
import { PostAgain, usePostAgain } from './PostAgain.tsx';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';

/** Posts an opportunity; of one that was closed it says in numbers who comes back, and asks about those who were told. */
export function PostDialog({ opportunity, onClose }: { opportunity: Actionable; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { companyId } = useMe();
  const { opportunityId } = opportunity;
  const title = opportunity.jobTitleName ?? t('Untitled');
  const [post] = usePostOpportunityMutation();
  const again = usePostAgain(opportunity);
  const { isClosed, returning, waits } = again;
  const confirm = async () => {
    await post({ companyId, opportunityId, body: again.choice }).unwrap();
    again.forget();
    const message =
      isClosed && returning > 0
        ? t('Live again. {{count}} candidates are back.', {
            count: returning,
            defaultValue_one: 'Live again. {{count}} candidate is back.',
            defaultValue_other: 'Live again. {{count}} candidates are back.',
          })
        : t('Live. Watch matches arrive.');
    toast(final(t, message));
    await navigate(`/opportunities/${opportunityId}/candidates`);
  };
  return (
    <StepDialog
      title={isClosed ? t('Post {{title}} again?', { title }) : t('Post {{title}}?', { title })}
      description={
        isClosed
          ? t('It goes live again, and everybody is ranked anew, new members too.')
          : t('It goes live without a second pair of eyes, and matching starts at once.')
      }
      confirm={isClosed ? t('Post again') : t('Post')}
      waits={waits}
      onConfirm={confirm}
      onGiveUp={again.forget}
      onClose={onClose}
    >
      {isClosed && (
        <Box sx={{ mt: 1.5 }}>
          <PostAgain again={again} />
        </Box>
      )}
    </StepDialog>
  );
}
