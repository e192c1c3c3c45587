import { color } from '#ui/theme/tokens.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Address, addressesIn } from './addresses.ts';

interface AddressFieldProps {
  addresses: readonly Address[];
  /** Reasons of addresses that were not invited. */
  refused: Record<string, string>;
  onChange: (addresses: Address[]) => void;
}

/** Many addresses in one field: typed or pasted, each becomes a chip; what cannot be right is red. */
export function AddressField({ addresses, refused, onChange }: AddressFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    onChange(addressesIn([...addresses.map(({ email }) => email), text].join(' ')));
    setTyped('');
  };
  const wrong = addresses.filter(({ valid }) => !valid).length;
  const reasons = addresses.filter(({ email }) => refused[email]);
  return (
    <Box>
      <Autocomplete<Address, true, true, true>
        multiple
        freeSolo
        disableClearable
        options={[]}
        open={false}
        value={[...addresses]}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'input') return;
          // A name before an address has blanks, too.
          if (/[,;]|^\s*\S+@\S+\s/.test(text)) take(text);
          else setTyped(text);
        }}
        onChange={(_event, next) =>
          onChange(next.flatMap((one) => (typeof one === 'string' ? addressesIn(one) : [one])))
        }
        getOptionLabel={(one) => (typeof one === 'string' ? one : one.email)}
        onBlur={() => typed && take(typed)}
        renderValue={(values, getItemProps) =>
          values.map((address, index) => {
            if (typeof address === 'string') return null;
            const { key, ...chip } = getItemProps({ index });
            const bad = !address.valid || Boolean(refused[address.email]);
            return (
              <Chip
                key={key}
                {...chip}
                size="medium"
                label={<bdi>{address.email}</bdi>}
                color={bad ? 'error' : 'default'}
                deleteIcon={<X size={14} />}
              />
            );
          })
        }
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            autoFocus
            slotProps={{
              ...slotProps,
              htmlInput: {
                ...slotProps.htmlInput,
                inputMode: 'email',
                onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
                  event.preventDefault();
                  take(`${typed}${event.clipboardData.getData('text/plain')}`);
                },
              },
            }}
            label={t('E-mail addresses')}
            error={wrong > 0}
            helperText={wrong > 0 ? t('Enter an e-mail like name@company.com.') : t('Paste as many as you like.')}
          />
        )}
      />
      {reasons.length > 0 && (
        <Box
          component="ul"
          role="alert"
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', typography: 'meta', color: color.errorText }}
        >
          {reasons.map(({ email }) => (
            <li key={email}>
              <bdi>{email}</bdi>: {t(refused[email] ?? '')}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
