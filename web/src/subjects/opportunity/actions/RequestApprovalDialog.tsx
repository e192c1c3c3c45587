import { useListReviewersQuery } from '#api/services/users.ts';
import { useRequestApprovalMutation } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import type { Reviewer } from '@marigold/contract/users';
import { roleOf } from '@marigold/contract/permissions';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/display/Avatar.tsx';
import { AwayNote } from '#subjects/person/absence/AwayNote.tsx';
import { roleNames } from '#subjects/person/roles.ts';
import { color } from '#ui/theme/tokens.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Actionable } from './actions.tsx';
import { PostAgain, usePostAgain } from './PostAgain.tsx';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';

/** Longest note to a reviewer; the server's limit. */
const NOTE = 1000;

function Person({ reviewer }: { reviewer: Reviewer }) {
  const { t } = useTranslation();
  const role = roleOf(reviewer.userType);
  return (
    <>
      <Avatar url={reviewer.pictureUrl} name={reviewer.fullName} size={28} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {reviewer.fullName}
        <Box component="span" sx={{ typography: 'caption', color: color.text3, display: 'block' }}>
          {role && t(roleNames[role].name)}
        </Box>
        <AwayNote userId={reviewer.userId} />
      </Box>
    </>
  );
}

interface RequestApprovalDialogProps {
  opportunity: Actionable;
  onClose: () => void;
}

/** Chooses who reviews an opportunity, with a note for them, and sends it. */
export function RequestApprovalDialog({ opportunity, onClose }: RequestApprovalDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { companyId, userId } = useMe();
  const { opportunityId, reviewerId } = opportunity;
  const { data, isFetching } = useListReviewersQuery({ companyId });
  const [send] = useRequestApprovalMutation();
  const [chosen, setChosen] = useState<Reviewer | null>(null);
  const [typed, setNote] = useTyped(`approval ${opportunityId}`);
  const note = typed ?? '';
  const [asked, setAsked] = useState(false);
  const again = usePostAgain(opportunity);
  // Who is asked instead decides about what was chosen before.
  const mayChoose = again.isClosed && opportunity.status !== 'PendingApproval';
  const reviewers = data?.data ?? [];
  const others = reviewers.filter((one) => one.userId !== userId);
  const reviewer =
    chosen ?? reviewers.find((one) => one.userId === reviewerId) ?? (others.length === 1 ? others[0] : null) ?? null;

  const forget = () => {
    setNote(undefined);
    again.forget();
  };
  const confirm = async () => {
    setAsked(true);
    if (!reviewer) return false;
    await send({
      companyId,
      opportunityId,
      reviewerId: reviewer.userId,
      body: { note: note.trim() || undefined, ...(mayChoose && again.choice) },
    }).unwrap();
    forget();
    toast(final(t, t('Sent to {{name}} for approval.', { name: reviewer.fullName })));
    return undefined;
  };
  return (
    <StepDialog
      title={t('Request approval')}
      description={t('The content is frozen while somebody reads it. You can take the request back.')}
      confirm={t('Send')}
      waits={mayChoose && again.waits}
      onConfirm={confirm}
      onGiveUp={forget}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <Autocomplete
          options={[...reviewers]}
          value={reviewer}
          onChange={(_event, value) => setChosen(value)}
          loading={isFetching}
          disableClearable={reviewer !== null}
          getOptionLabel={({ fullName }) => fullName}
          getOptionKey={(one) => one.userId}
          isOptionEqualToValue={(option, value) => option.userId === value.userId}
          openText={t('Open')}
          closeText={t('Close')}
          loadingText={t('Searching')}
          noOptionsText={t('Nobody can review yet. Invite a reviewer or an admin.')}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <Person reviewer={option} />
            </li>
          )}
          renderInput={({ slotProps, ...params }) => (
            <TextField
              {...params}
              label={t('Reviewer')}
              error={asked && !reviewer}
              helperText={asked && !reviewer && t('Choose who should review this.')}
              slotProps={{
                ...slotProps,
                input: {
                  ...slotProps.input,
                  startAdornment: reviewer && <Avatar url={reviewer.pictureUrl} name={reviewer.fullName} size={22} />,
                },
              }}
            />
          )}
        />
        <TextField
          label={t('Note, if you like')}
          placeholder={t('What should they look at?')}
          multiline
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helperText={note.length >= NOTE * 0.8 ? `${note.length} / ${NOTE}` : undefined}
          slotProps={{ htmlInput: { maxLength: NOTE } }}
        />
        {mayChoose && (
          <Box component="section" aria-label={t('When it is posted again')} sx={{ display: 'grid', gap: 1 }}>
            <Box component="b" sx={{ fontWeight: 600 }}>
              {t('When it is posted again')}
            </Box>
            <PostAgain again={again} />
          </Box>
        )}
      </Box>
    </StepDialog>
  );
}
