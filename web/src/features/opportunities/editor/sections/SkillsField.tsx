import { useSearchSkillsQuery } from '#api/services/masterdata.ts';
import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { skillsFor } from '#subjects/opportunity/choices.ts';
import { color } from '#ui/theme/tokens.ts';
import { limits } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Pin, Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { LabelLine } from '#ui/input/Labelled.tsx';

/** Typical skills offered below the field. */
const OFFERED = 5;

/** Up to 20 skills; a pinned one is a must. Those typical of the title are offered first. */
export function SkillsField({ content, change, error }: FieldProps) {
  const { t } = useTranslation();
  const { skills, mustHaveSkills, jobTitle } = content;
  const jobTitleId = jobTitle?.id;
  const useSkills = useMemo(() => skillsFor(jobTitleId), [jobTitleId]);
  const { data: typical } = useSearchSkillsQuery({ jobTitleId, length: 20 }, { skip: !jobTitleId });
  const isFull = skills.length >= limits.skills;
  const offered = isFull
    ? []
    : (typical?.data ?? []).filter(({ id }) => !skills.some((skill) => skill.id === id)).slice(0, OFFERED);

  const setSkills = (chosen: readonly { id: string; name: string }[]) => {
    const kept = chosen.slice(0, limits.skills).map(({ id, name }) => ({ id, name }));
    change({
      skills: kept,
      mustHaveSkills: mustHaveSkills.filter((id) => kept.some((skill) => skill.id === id)),
    });
  };
  const togglePin = (id: string) =>
    change({
      mustHaveSkills: mustHaveSkills.includes(id)
        ? mustHaveSkills.filter((pinned) => pinned !== id)
        : [...mustHaveSkills, id],
    });
  return (
    <Box>
      <AsyncAutocomplete
        multiple
        label={
          <LabelLine
            label={t('Skills')}
            hint={t('{{chosen}} of {{max}}, pin what is a must', { chosen: skills.length, max: limits.skills })}
          />
        }
        useOptions={useSkills}
        value={skills as { id: string; name: string; kind: string }[]}
        onChange={(_event, chosen) => setSkills(chosen)}
        getOptionDisabled={() => isFull}
        placeholder={isFull ? undefined : t('Add a skill')}
        helper={t('Pinned skills exclude people who lack them. The others add to the score.')}
        error={error}
        renderValue={(chosen, getItemProps) =>
          chosen.map((skill, index) => {
            const { key, ...item } = getItemProps({ index });
            const isPinned = mustHaveSkills.includes(skill.id);
            return (
              <Chip
                key={key}
                {...item}
                tabIndex={0}
                size="medium"
                color={isPinned ? 'primary' : 'default'}
                icon={isPinned ? <Pin size={13} strokeWidth={2.2} /> : undefined}
                label={skill.name}
                aria-pressed={isPinned}
                aria-label={t('{{skill}}, a must', { skill: skill.name })}
                title={isPinned ? t('Unpin') : t('Pin as a must')}
                deleteIcon={<X size={13} />}
                onClick={() => togglePin(skill.id)}
              />
            );
          })
        }
      />
      {offered.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25 }}>
          {offered.map((skill) => (
            <Chip
              key={skill.id}
              size="medium"
              variant="outlined"
              icon={<Plus size={13} />}
              label={skill.name}
              onClick={() => setSkills([...skills, skill])}
              sx={{ borderStyle: 'dashed', borderColor: color.borderStrong }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
