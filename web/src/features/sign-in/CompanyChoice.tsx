import type { FoundCompany } from '#state/authentication.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CompanyChoiceProps {
  companies: readonly FoundCompany[];
  onChoose: (company: FoundCompany) => void;
  onBack: () => void;
}

/** The companies one address belongs to, the one used last first. */
export function CompanyChoice({ companies, onChoose, onBack }: CompanyChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(companies[0]?.companyId ?? '');
  const company = companies.find(({ companyId }) => companyId === chosen);
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (company) onChoose(company);
      }}
    >
      <RadioGroup
        aria-label={t('Which company?')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        sx={{ gap: 1 }}
      >
        {companies.map(({ companyId, name, logoUrl }) => (
          <FormControlLabel
            key={companyId}
            value={companyId}
            control={<Radio />}
            label={
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 550 }}>
                <Avatar kind="company" url={logoUrl} name={name} size={32} />
                {name}
              </Box>
            }
            sx={{ m: 0, p: 1, border: `1px solid ${color.border}`, borderRadius: `${radius.lg}px` }}
          />
        ))}
      </RadioGroup>
      <Button type="submit" variant="contained" size="large" fullWidth>
        {t('Continue')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('Use another e-mail')}
      </Button>
    </Box>
  );
}
