import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import type { Action } from '#subjects/opportunity/actions/actions.tsx';
import type { Opportunity } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface EditorActionsProps {
  opportunity: Opportunity | undefined;
  actions: readonly Action[];
  isUnsaved: boolean;
  /** Answers whether all is saved; undefined where nothing can be. */
  save: (() => Promise<boolean>) | undefined;
}

/** The editor's buttons: posting where one may, else asking for approval; a live role is saved. Both save first. */
export function EditorActions({ opportunity, actions, isUnsaved, save }: EditorActionsProps) {
  const { t } = useTranslation();
  const steps = ['post', 'requestApproval'].flatMap((id) => actions.find((action) => action.id === id) ?? []);
  const isLive = opportunity?.status === 'Posted';
  const afterSaving = (run: () => void) => (save ? () => void save().then((isSaved) => isSaved && run()) : run);
  return (
    <>
      {opportunity && (
        <ActionMenu
          label={t('More actions for {{title}}', { title: opportunity.jobTitleName ?? t('Untitled') })}
          actions={actions.filter(
            (action) => action.id !== 'edit' && action.id !== 'recall' && !steps.includes(action),
          )}
        />
      )}
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        {isLive && save && (
          <Button variant="contained" startIcon={<Save size={16} />} disabled={!isUnsaved} onClick={() => void save()}>
            {t('Save changes')}
          </Button>
        )}
        {!isLive &&
          [...steps].reverse().map(({ id, label, icon: Icon, run }) => (
            <Button
              key={id}
              variant={id === steps[0]?.id ? 'contained' : 'outlined'}
              startIcon={<Icon size={16} />}
              onClick={afterSaving(run)}
            >
              {label}
            </Button>
          ))}
      </Box>
    </>
  );
}
