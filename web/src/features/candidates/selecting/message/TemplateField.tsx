import { templateNames } from '#subjects/conversation/templateNames.ts';
import type { MessageTemplateType } from '@marigold/contract/templates';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface TemplateFieldProps {
  offered: readonly MessageTemplateType[];
  /** Whose words stand in the text; undefined where they are somebody's own. */
  value: MessageTemplateType | undefined;
  onChoose: (type: MessageTemplateType) => void;
}

/** Which of the company's templates a message is, and which others there are. */
export function TemplateField({ offered, value, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      autoFocus
      label={t('Template')}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = offered.find((type) => type === target.value);
        if (chosen) onChoose(chosen);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {!value && <option value="">{t('Own words')}</option>}
      {offered.map((type) => (
        <option key={type} value={type}>
          {t(templateNames[type])}
        </option>
      ))}
    </TextField>
  );
}
