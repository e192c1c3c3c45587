import { changedMeanwhile } from '#state/opportunity/createOpportunity.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import type { PartName } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Content, pick } from '#state/opportunity/opportunityContent.ts';
import { changeContent, conflictsOf } from '#state/opportunity/opportunityDraft.ts';
import { labelOf, wordsOf } from '../words.ts';

type Side = 'mine' | 'theirs';

/** Somebody else saved the same fields meanwhile: both versions side by side, to choose from field by field. */
export function ConflictDialog({ content }: { content: Content }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(({ createOpportunity }) => createOpportunity);
  const [chosen, setChosen] = useState<Partial<Record<PartName, Side>>>({});
  const { theirs, version, saved } = draft;
  if (!theirs) return null;

  const conflicts = conflictsOf(draft, content);
  const name = theirs.by?.split(' ')[0] ?? '';
  const settle = () => {
    const taken = conflicts.filter((field) => chosen[field] === 'theirs').map((field) => pick(field, theirs.content));
    dispatch(changeContent(Object.assign({}, ...taken) as Partial<Content>));
    dispatch(changedMeanwhile({ version, saved, theirs: null }));
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">
        {theirs.by === null ? t('You changed this in another window') : t('{{name}} changed this meanwhile', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t('Choose for these fields. The rest is merged, nothing is lost.')}</DialogContentText>
        {conflicts.map((field) => (
          <Box key={field} sx={{ mt: 2 }}>
            <Box sx={{ typography: 'meta', fontWeight: 550, color: color.text2, mb: 0.75 }}>{t(labelOf(field))}</Box>
            <ToggleButtonGroup
              exclusive
              fullWidth
              aria-label={t(labelOf(field))}
              value={chosen[field] ?? 'mine'}
              onChange={(_event, side: Side | null) => side && setChosen({ ...chosen, [field]: side })}
              sx={{ alignItems: 'stretch' }}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <ToggleButton
                  key={side}
                  value={side}
                  sx={{ flex: '1 0 0', display: 'block', textAlign: 'start', whiteSpace: 'pre-line', p: 1.25 }}
                >
                  <Box component="span" sx={{ display: 'block', typography: 'caption', color: color.text3 }}>
                    {side === 'mine'
                      ? t('Keep mine')
                      : theirs.by === null
                        ? t('Use the other window’s')
                        : t('Use {{name}}’s', { name })}
                  </Box>
                  {wordsOf(t, field, side === 'mine' ? content : theirs.content)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={settle}>
          {t('Go on with this')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
