import { mostInterviewers } from '@marigold/contract/interviews';
import { Avatar } from '#ui/display/Avatar.tsx';
import { quietPart } from '#ui/loading/part.tsx';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { type Interviewer, usePeople } from '../usePeople.ts';

// Not by AwayNote: what five parts share would come with every page.
const AwayWords = quietPart(async () => (await import('#subjects/person/absence/AwayWords.tsx')).AwayWords);

interface InterviewersFieldProps {
  value: readonly Interviewer[];
  onChange: (interviewers: readonly Interviewer[]) => void;
  error?: string | undefined;
  help?: string | undefined;
}

/** Who interviews: oneself and colleagues. */
export function InterviewersField({ value, onChange, error, help }: InterviewersFieldProps) {
  const { t } = useTranslation();
  const { people } = usePeople();
  const isFull = value.length >= mostInterviewers;
  return (
    <Autocomplete
      multiple
      disableClearable
      filterSelectedOptions
      options={[...people]}
      value={[...value]}
      onChange={(_event, chosen) => onChange(chosen)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ userId }) => userId}
      getOptionDisabled={() => isFull}
      isOptionEqualToValue={(option, chosen) => option.userId === chosen.userId}
      openText={t('Open')}
      closeText={t('Close')}
      noOptionsText={t('No other colleagues')}
      renderOption={({ key, ...option }, { userId, name, avatarUrl }) => (
        <li key={key} {...option}>
          <Avatar url={avatarUrl} name={name} size={24} />
          <span>
            <bdi>{name}</bdi>
            <AwayWords userId={userId} />
          </span>
        </li>
      )}
      renderValue={(chosen, itemProps) =>
        chosen.map((person, index) => {
          const { key, ...item } = itemProps({ index });
          return (
            <Chip
              key={key}
              {...item}
              size="medium"
              avatar={<Avatar url={person.avatarUrl} name={person.name} size={20} />}
              label={<bdi>{person.name}</bdi>}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={t('Interviewers')} error={Boolean(error)} helperText={error ?? help} />
      )}
    />
  );
}
