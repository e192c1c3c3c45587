import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewDays } from '@marigold/contract/reportingView';
import { fileName, savePicture, saveTable, saveWorkbook } from './files.ts';
import { linesOf, type Sheet } from './sheet.ts';

interface DownloadProps {
  name: string;
  span: ViewDays;
  sheet: Sheet;
  /** What is drawn, where it is. */
  picture: (() => HTMLElement | null) | undefined;
  onSave: (saving: Promise<void>) => void;
}

/** A chart as a file: its numbers, or what it looks like. */
export function Download({ name, span, sheet, picture, onSave }: DownloadProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const file = fileName(name, span.startDate, span.endDate);
  const choose = (save: () => Promise<void>) => () => {
    setAnchor(null);
    onSave(save());
  };
  return (
    <>
      <Tooltip title={t('Download')}>
        <IconButton
          size="small"
          aria-label={t('Download “{{name}}”', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <DownloadIcon size={16} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => saveTable(file, linesOf(sheet)))}>{t('Table (CSV)')}</MenuItem>
        <MenuItem onClick={choose(() => saveWorkbook(file, linesOf(sheet)))}>{t('Workbook (XLSX)')}</MenuItem>
        {picture && (
          <MenuItem
            onClick={choose(async () => {
              const element = picture();
              if (element) await savePicture(file, element);
            })}
          >
            {t('Picture (PNG)')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
