import { masterdataApi, useSearchJobTitlesQuery } from '#api/services/masterdata.ts';
import { useAppDispatch } from '#state/root.ts';
import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { BriefcaseBusiness } from 'lucide-react';
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

  const recognise = async () => {
    const typed = customJobTitle.trim();
    if (jobTitle || !typed) return;
    const { data } = await dispatch(masterdataApi.endpoints.searchJobTitles.initiate({ filter: typed, length: 1 }));
    const [best] = data?.data ?? [];
    if (best && best.name.toLowerCase() === typed.toLowerCase())
      change({ jobTitle: { id: best.id, name: best.name }, customJobTitle: '' });
  };
  return (
    <AsyncAutocomplete
      label={t('Job title')}
      useOptions={useTitles}
      quiet
      freeSolo
      value={jobTitle ?? (customJobTitle || null)}
      onChange={(_event, chosen) =>
        typeof chosen === 'string'
          ? change({ jobTitle: null, customJobTitle: chosen.slice(0, LONGEST) })
          : change({ jobTitle: chosen && { id: chosen.id, name: chosen.name }, customJobTitle: '' })
      }
      onType={(text) => change({ jobTitle: null, customJobTitle: text.slice(0, LONGEST) })}
      onBlur={() => void recognise()}
      error={error}
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
