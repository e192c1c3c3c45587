import { color } from '#ui/theme/tokens.ts';
import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import type { Deed, Outgoing } from '#subjects/outgoing/deed.ts';
import { giveUp, sendAgain } from '#subjects/outgoing/outgoing.ts';

/** What somebody wanted, in a sentence. */
const wantedBy = (t: TFunction, { deed, undoes }: Outgoing): string => {
  switch (deed.kind) {
    case 'decision': {
      const { name } = deed.match;
      if (undoes) return t('Put {{name}} back to “{{status}}”', { name, status: t(statusNames[deed.to]) });
      if (deed.to === 'rejected') return t('Reject {{name}}', { name });
      const stage = t(deed.to === 'hired' ? 'Hired' : stageLooks[stageOf(deed.to)].name);
      return t('Move {{name}} to {{stage}}', { name, stage });
    }
    case 'favorite':
      return deed.isFavorite
        ? t('Mark {{name}} as a favourite', { name: deed.match.name })
        : t('Mark {{name}} as a favourite no longer', { name: deed.match.name });
    case 'comment':
      return t('Comment on {{name}}', { name: deed.name });
    case 'edit':
      return t('Change my comment on {{name}}', { name: deed.name });
    case 'pins':
      return t('Change the pinned roles');
    case 'message':
    case 'firstMessage':
      return t('Message');
  }
};
const textOf = (deed: Deed): string | undefined =>
  deed.kind === 'comment' || deed.kind === 'edit'
    ? deed.comment.comment
    : deed.kind === 'firstMessage'
      ? deed.text
      : undefined;

interface RefusedDialogProps {
  items: readonly Outgoing[];
  onClose: () => void;
}

/** What the server did not accept once it could be asked, each with its reason and a choice. */
export function RefusedDialog({ items, onClose }: RefusedDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('Not accepted')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {items.map((item) => (
            <Box key={item.id} component="li" sx={{ display: 'grid', gap: 0.5 }}>
              <Box sx={{ fontWeight: 600 }}>{wantedBy(t, item)}</Box>
              {textOf(item.deed) && (
                <Box dir="auto" sx={{ color: color.text2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {textOf(item.deed)}
                </Box>
              )}
              <Box sx={{ color: color.errorText }}>{t(item.refusal ?? '')}</Box>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button size="small" onClick={() => void sendAgain(item.id)}>
                  {t('Try again')}
                </Button>
                <Button size="small" variant="text" onClick={() => void giveUp(item.id)}>
                  {t('Discard')}
                </Button>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
