import { AskBeforeLeaving } from '#ui/feedback/AskBeforeLeaving.tsx';
import type { FoundQuestion } from '@marigold/contract/faq';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundRow } from './FoundRow.tsx';

interface ReviewProps<Q extends FoundQuestion> {
  /** The file or the site they were found in. */
  name: string;
  questions: readonly Q[];
  /** Answers whether they were saved. */
  onSave: (chosen: Q[]) => Promise<boolean>;
  onClose: () => void;
}

/** Questions that say the same as one that is there, or as an earlier one, are left out unless somebody chooses them. */
const isFresh = ({ known, sameAs }: FoundQuestion): boolean => known === null && sameAs === null;

/** Questions that were found in a file or on a site: which of them are saved. */
export function Review<Q extends FoundQuestion>({ name, questions, onSave, onClose }: ReviewProps<Q>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() => new Set(questions.flatMap((one, at) => (isFresh(one) ? [at] : []))));
  const [found, setFound] = useState<readonly Q[]>(questions);
  const [isSaving, setSaving] = useState(false);
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave(found.filter((_, at) => chosen.has(at)));
    setSaving(false);
    if (isSaved) onClose();
  };
  const sameAs = ({ known, sameAs: place }: FoundQuestion): string | undefined => {
    const other = known?.question ?? (place === null ? undefined : found[place]?.question);
    return other && t('Same as “{{question}}”: keep one', { question: other });
  };
  return (
    <Card component="section" aria-labelledby="found-review">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Typography id="found-review" variant="h2" sx={{ fontSize: '1rem', flex: 1, minWidth: 200 }}>
          <bdi>
            {t('{{count}} questions in {{name}}', {
              count: questions.length,
              name,
              defaultValue_one: '{{count}} question in {{name}}',
              defaultValue_other: '{{count}} questions in {{name}}',
            })}
          </bdi>
        </Typography>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={chosen.size === 0} loading={isSaving} onClick={() => void save()}>
          {t('Save {{count}} questions', {
            count: chosen.size,
            defaultValue_one: 'Save {{count}} question',
            defaultValue_other: 'Save {{count}} questions',
          })}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1 }}>
        <Button size="small" onClick={() => setChosen(new Set(found.keys()))}>
          {t('Select all')}
        </Button>
        <Button size="small" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
          {t('Select none')}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 560, overflow: 'auto' }} tabIndex={0}>
        {found.map((one, at) => (
          <FoundRow
            key={at}
            said={one}
            isChosen={chosen.has(at)}
            note={sameAs(one)}
            onToggle={() => toggle(at)}
            onChange={(said) => setFound(found.with(at, { ...one, ...said }))}
          />
        ))}
      </Box>
      <AskBeforeLeaving isUnsaved keepsSearch />
    </Card>
  );
}
