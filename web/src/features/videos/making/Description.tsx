import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videoLimits } from '@marigold/contract/videos';
import { searched } from '#ui/input/searched.ts';
import { useSearchHashtagsQuery } from '#subjects/video/company/calls.ts';

/** The hashtag that is being written at the end of a text, without its sign. */
const begunIn = (text: string): string | null => /(?:^|\s)#([\p{L}\p{N}_]*)$/u.exec(text)?.[1] ?? null;

interface DescriptionProps {
  value: string;
  onChange: (description: string) => void;
}

/** What a video is about. Behind a # it offers the hashtags that are in use. */
export function Description({ value, onChange }: DescriptionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const begun = begunIn(value);
  const { data } = useSearchHashtagsQuery(begun === null ? skipToken : { filter: searched(begun), length: 8 });
  const found = begun === null ? [] : (data?.data ?? []).map(({ hashtag }) => hashtag);
  const room = videoLimits.description - value.length;
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={found.filter((hashtag) => hashtag !== begun)}
      filterOptions={(options) => options}
      getOptionLabel={(hashtag) => hashtag}
      renderOption={({ key, ...item }, hashtag) => (
        <li key={key} {...item}>
          #{hashtag}
        </li>
      )}
      open={isOpen && begun !== null && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        setOpen(true);
        onChange(text.slice(0, videoLimits.description));
      }}
      onChange={(_event, hashtag) => onChange(`${value.slice(0, value.length - (begun?.length ?? 0))}${hashtag} `)}
      renderInput={(params) => (
        <TextField
          {...params}
          multiline
          minRows={2}
          maxRows={6}
          label={t('Description')}
          placeholder={t('What one sees, with #hashtags')}
          helperText={room <= videoLimits.description / 5 ? `${value.length}/${videoLimits.description}` : undefined}
        />
      )}
    />
  );
}
