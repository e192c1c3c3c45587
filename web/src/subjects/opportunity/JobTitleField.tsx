import { masterdataApi, useSearchJobTitlesQuery } from '#api/services/masterdata.ts';
import { useAppDispatch } from '#state/root.ts';
import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { searched } from '#ui/input/searched.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { BriefcaseBusiness } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './fieldProps.ts';

const useTitles = (filter: string) => useSearchJobTitlesQuery({ filter }, { skip: !filter });

/** Longest title in one's own words; the server's limit. */
const LONGEST = 120;

/** The job title: a known one, which brings its typical skills, or the author's own words. */
export function JobTitleField({ content, change, error }: FieldProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { jobTitle, customJobTitle } = content;

  /** Whether what was typed is longer than a title may be. */
  const [isCut, setCut] = useState(false);
  const latest = useRef(customJobTitle);
  useEffect(() => {
    latest.current = customJobTitle;
  }, [customJobTitle]);
  /** Takes a title that is called exactly this, by whatever name; other words stay the author's own. */
  const recognise = async (words: string) => {
    const typed = words.trim();
    if (!typed) return;
    const { data } = await dispatch(
      masterdataApi.endpoints.searchJobTitles.initiate({ filter: searched(typed), length: 1 }),
    );
    const [best] = data?.data ?? [];
    const isMeant = [best?.name, best?.found].some((name) => name?.toLowerCase() === typed.toLowerCase());
    // Whoever has gone on writing meanwhile means something else.
    if (best && isMeant && latest.current.trim() === typed)
      change({ jobTitle: { id: best.id, name: best.name }, customJobTitle: '' });
  };
  const write = (words: string) => {
    setCut(words.length > LONGEST);
    change({ jobTitle: null, customJobTitle: words.slice(0, LONGEST) });
  };
  const leave = () => {
    setCut(false);
    if (jobTitle) return;
    if (customJobTitle !== customJobTitle.trim()) change({ jobTitle: null, customJobTitle: customJobTitle.trim() });
    void recognise(customJobTitle);
  };
  const choose = (chosen: string | { id: string; name: string } | null) => {
    if (typeof chosen !== 'string')
      return change({ jobTitle: chosen && { id: chosen.id, name: chosen.name }, customJobTitle: '' });
    write(chosen);
    return void recognise(chosen);
  };
  return (
    <AsyncAutocomplete
      label={t('Job title')}
      useOptions={useTitles}
      quiet
      freeSolo
      value={jobTitle ?? (customJobTitle || null)}
      onChange={(_event, chosen) => choose(chosen)}
      onType={write}
      onWords={(words) => void recognise(words)}
      onBlur={leave}
      error={isCut ? t('Write at most {{most}} characters.', { most: LONGEST }) : error}
      startIcon={<BriefcaseBusiness size={16} color={color.text3} aria-hidden />}
      endTag={
        jobTitle && (
          <Box
            component="span"
            sx={{
              flex: 'none',
              px: 1,
              typography: 'caption',
              lineHeight: '18px',
              color: color.text2,
              border: `1px solid ${color.border}`,
              borderRadius: `${radius.xs}px`,
            }}
          >
            {t('known title')}
          </Box>
        )
      }
    />
  );
}
