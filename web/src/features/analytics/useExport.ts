import { sensitiveWidgets, type Widget, type WidgetName, widgets } from '@marigold/contract/reportingWidgets';
import { reportingApi } from '#api/services/reporting.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, saveTable } from './frame/files.ts';
import { longLinesOf, type Sheet } from './frame/sheet.ts';
import type { Asked } from './view.ts';
import { isCounter, isDuration, isScreening } from './widgets/answers.ts';
import {
  answeredSheet,
  counterSheet,
  distributionSheet,
  durationSheet,
  funnelSheet,
  questionsSheet,
  schedulingSheet,
  screeningSheet,
  sourcesSheet,
} from './widgets/sheets.ts';
import { widgetNames } from './widgets/names.ts';

const sheetOf = (t: TFunction, answer: Widget): Sheet => {
  if (isCounter(answer)) return counterSheet(t, answer);
  if (isDuration(answer)) return durationSheet(t, answer);
  return isScreening(answer) ? screeningSheet(t, answer) : distributionSheet(t, answer);
};

/** Saves the numbers of all reports that somebody may see in one table, a line for each. */
export const useExport = (asked: Asked): { save: () => Promise<void>; isSaving: boolean } => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId } = useMe();
  const seesAll = useCan('seeFairness');
  const [isSaving, setSaving] = useState(false);
  const { getAnswered, getFunnel, getScheduling, getSources, getWidget } = reportingApi.endpoints;

  const gather = async (): Promise<(string | number)[][]> => {
    const names = Object.keys(widgets).filter((name): name is WidgetName => name in widgets);
    const seen = names.filter((name) => seesAll || !sensitiveWidgets.includes(name));
    const about = { companyId, body: asked };
    const once = { subscribe: false };
    const funnel = await dispatch(getFunnel.initiate(about, once)).unwrap();
    const sources = await dispatch(getSources.initiate(about, once)).unwrap();
    const scheduling = await dispatch(getScheduling.initiate(about, once)).unwrap();
    const answered = await dispatch(getAnswered.initiate(about, once)).unwrap();
    const lines = [
      longLinesOf(t('Pipeline'), funnelSheet(t, funnel.stages)),
      longLinesOf(t('Where matches come from'), sourcesSheet(t, sources.items)),
      longLinesOf(t('How interviews come about'), schedulingSheet(t, scheduling)),
      longLinesOf(t('Answered in time'), answeredSheet(t, answered)),
    ];
    for (const widget of seen) {
      const answer = await dispatch(getWidget.initiate({ ...about, widget }, once)).unwrap();
      lines.push(longLinesOf(t(widgetNames[widget]), sheetOf(t, answer)));
      if (isScreening(answer))
        lines.push(longLinesOf(t('Questions that exclude most'), questionsSheet(t, answer.questions)));
    }
    return lines.flat();
  };
  const save = async () => {
    setSaving(true);
    try {
      const heading = [t('Report'), t('Group'), t('Measure'), t('Number'), t('First day'), t('Last day')];
      const lines = (await gather()).map((line) => [...line, asked.startDate, asked.endDate]);
      await saveTable(fileName(t('Analytics'), asked.startDate, asked.endDate), [heading, ...lines]);
    } catch {
      dispatch(showAlert({ message: t('The file could not be made. Try again.'), type: 'error' }));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
};
