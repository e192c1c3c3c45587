import type { Content } from '#state/opportunity/opportunityContent.ts';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { type FactName, factWords } from '@marigold/contract/matches';
import type { FieldName } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';

interface Rule {
  fact: FactName;
  /** Whether anything is asked for that could be lacking. */
  isAsked: (content: Content) => boolean;
  /** Who is no match, in English, which is the key of the translations. */
  excludes: (t: (key: string) => string) => string;
}

/** The facts by the field that asks for them. */
const rules: Partial<Record<FieldName, Rule>> = {
  jobTitle: {
    fact: 'jobTitle',
    isAsked: ({ jobTitle }) => jobTitle !== null,
    excludes: (t) => t('Whoever has only worked in other jobs is no match.'),
  },
  location: {
    fact: 'location',
    isAsked: ({ location, workMode }) => location !== null && workMode?.id !== 'remote',
    excludes: (t) => t('Whoever lives out of reach and would not move there is no match.'),
  },
  workMode: {
    fact: 'workMode',
    isAsked: ({ workMode, employmentType }) => workMode !== null || employmentType !== null,
    excludes: (t) => t('Whoever wants another work mode or employment type is no match.'),
  },
  salary: {
    fact: 'salary',
    isAsked: ({ salary }) => salary !== null,
    excludes: (t) => t('Whoever wishes for more than the band is no match.'),
  },
  experience: {
    fact: 'experience',
    isAsked: ({ experience }) => experience !== null,
    excludes: (t) => t('Whoever has less experience is no match.'),
  },
  education: {
    fact: 'education',
    isAsked: ({ education }) => education !== null,
    excludes: (t) => t('Whoever has a lower level is no match.'),
  },
  skills: {
    fact: 'skills',
    isAsked: ({ skills }) => skills.length > 0,
    excludes: (t) => t('Whoever has less than three fifths of the skills is no match.'),
  },
  industries: {
    fact: 'industry',
    isAsked: ({ industries }) => industries.length > 0,
    excludes: (t) => t('Whoever knows none of the industries is no match.'),
  },
};

interface RequiredSwitchProps extends Pick<FieldProps, 'content' | 'change'> {
  name: FieldName;
}

/** Makes what a field asks for a condition; nothing where it asks for nothing, or is no fact. */
export function RequiredSwitch({ name, content, change }: RequiredSwitchProps) {
  const { t } = useTranslation();
  const rule = rules[name];
  if (!rule?.isAsked(content)) return null;
  const { fact, excludes } = rule;
  const { requiredFacts } = content;
  const isRequired = requiredFacts.includes(fact);
  const label = t('{{fact}}: required', { fact: t(factWords[fact]) });
  return (
    <Box sx={{ mt: 0.5 }}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isRequired}
            slotProps={{ input: { 'aria-label': label } }}
            onChange={({ target }) =>
              change({
                requiredFacts: target.checked
                  ? [...requiredFacts, fact]
                  : requiredFacts.filter((each) => each !== fact),
              })
            }
          />
        }
        label={t('Required')}
      />
      {isRequired && <FormHelperText>{excludes(t)}</FormHelperText>}
    </Box>
  );
}
