import { Changing } from '#ui/form/Changing.tsx';
import { isAborted } from '#api/problem.ts';
import { useSaveInterviewNoteMutation } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { useReturn } from '#ui/hooks/useLine.ts';
import { SaveState, type Saving } from '#ui/feedback/SaveState.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What is typed is saved once it has rested; milliseconds. */
const REST = 800;
/** Longest note; the server's limit. */
const LONGEST = 4000;

/** What the team should remember of an interview; saved as it is typed, and again once the connection is back. */
export function NoteField({ interview: { interviewId, note, candidate } }: { interview: Interview }) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const [save] = useSaveInterviewNoteMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving | null>(null);
  const saved = useRef(note);
  const text = typed ?? note;
  const send = async () => {
    if (typed === null || typed === saved.current) return;
    setSaving({ state: 'saving' });
    try {
      await save({ companyId, userId, body: { interviewId, note: typed } }).unwrap();
      saved.current = typed;
      setSaving({ state: 'saved', at: new Date() });
    } catch (error) {
      if (!isAborted(error)) setSaving({ state: 'failed' });
    }
  };
  const sendLatest = useEffectEvent(() => void send());
  useEffect(() => {
    const timer = setTimeout(() => sendLatest(), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  // Whoever goes elsewhere at once wants it all the same.
  useEffect(() => () => sendLatest(), []);
  useReturn(saving?.state === 'failed', () => void send());
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1.5, mt: 0.75, minWidth: 0 }}>
      <Changing>
        <InputBase
          multiline
          maxRows={6}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('A note for the team')}
          slotProps={{
            input: {
              'aria-label': t('Note on {{name}}, for the team', { name: candidate.name }),
              maxLength: LONGEST,
              dir: 'auto',
            },
          }}
          sx={{
            flex: 1,
            minWidth: 0,
            px: 1.25,
            py: 0.75,
            fontSize: { xs: '1rem', sm: '0.8125rem' },
            borderRadius: '8px',
            border: `1px solid ${color.border}`,
            bgcolor: color.surface1,
            '&.Mui-focused': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
            '& textarea:focus-visible': { outline: 'none' },
          }}
        />
      </Changing>
      <SaveState saving={saving} onRetry={() => void send()} />
    </Box>
  );
}
