import { useSearchSkillsQuery } from '#api/services/masterdata.ts';
import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { skillsFor } from '#subjects/opportunity/choices.ts';
import { LabelLine } from '#ui/input/Labelled.tsx';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { limits } from '@marigold/contract/opportunity';
import type { Preview } from '@marigold/contract/preview';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Skills offered below the field. */
const OFFERED = 6;

type Named = Content['skills'][number];
type Content = FieldProps['content'];

interface SkillsFieldProps extends FieldProps {
  /** Skills that the people who match often have. */
  suggestions: Preview['suggestions'];
}

/** The skills of the first role; below it those typical of the title, then those often found with the chosen ones. */
export function SkillsField({ content, change, error, suggestions }: SkillsFieldProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { skills, jobTitle } = content;
  const jobTitleId = jobTitle?.id;
  const useSkills = useMemo(() => skillsFor(jobTitleId), [jobTitleId]);
  const { data: typical } = useSearchSkillsQuery({ jobTitleId, length: 20 }, { skip: !jobTitleId });
  const isFull = skills.length >= limits.skills;
  const isFirst = skills.length === 0 && (typical?.data.length ?? 0) > 0;
  const pool: readonly Named[] = isFirst ? (typical?.data ?? []) : suggestions;
  const offered = isFull ? [] : pool.filter(({ id }) => !skills.some((skill) => skill.id === id)).slice(0, OFFERED);
  const having = new Map(suggestions.map(({ id, members }) => [id, members]));
  const choose = (chosen: readonly Named[]) => {
    const kept = chosen.slice(0, limits.skills).map(({ id, name }) => ({ id, name }));
    change({ skills: kept });
  };
  return (
    <Box>
      <AsyncAutocomplete
        multiple
        label={
          <LabelLine
            label={t('Skills')}
            hint={t('{{chosen}} of {{max}}', { chosen: skills.length, max: limits.skills })}
          />
        }
        useOptions={useSkills}
        value={skills as { id: string; name: string; kind: string }[]}
        onChange={(_event, chosen) => choose(chosen)}
        getOptionDisabled={() => isFull}
        placeholder={isFull ? undefined : t('Add a skill')}
        error={error}
        renderValue={(chosen, getItemProps) =>
          chosen.map((skill, index) => {
            const { key, ...item } = getItemProps({ index });
            return (
              <Chip key={key} {...item} color="primary" size="medium" label={skill.name} deleteIcon={<X size={13} />} />
            );
          })
        }
      />
      {offered.length > 0 && (
        <Box
          role="group"
          aria-label={isFirst ? t('Typical for this title') : t('Often found with these')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1.5 }}
        >
          <Box aria-hidden sx={{ typography: 'meta', color: color.text3 }}>
            {isFirst ? t('Typical for this title') : t('Often found with these')}
          </Box>
          {offered.map((skill, at) => {
            const members = having.get(skill.id);
            return (
              <Chip
                key={skill.id}
                size="medium"
                variant="outlined"
                icon={<Plus size={13} aria-hidden />}
                label={
                  <>
                    {skill.name}
                    {members !== undefined && (
                      <Box component="span" className="numbers" sx={{ color: color.text3, marginInlineStart: 0.75 }}>
                        {at === 0 ? t('{{number}} have it', { number: number(members) }) : number(members)}
                      </Box>
                    )}
                  </>
                }
                onClick={() => choose([...skills, skill])}
                sx={{ borderStyle: 'dashed', borderColor: color.borderStrong, borderRadius: 999 }}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
