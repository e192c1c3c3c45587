import type { WidgetName } from '@marigold/contract/reportingWidgets';

/** What each widget is called where it says nothing in particular; translation keys. */
export const widgetNames: Record<WidgetName, string> = {
  matchescounter: 'Matches over time',
  totalscheduledinterviews: 'Interviews scheduled',
  currentopportunities: 'Current opportunities',
  averagetimetohire: 'Average time to hire',
  passedscreeningquestions: 'Passed screening',
  matchesstatusdistribution: 'Where everyone is today',
  reasonsforwithdraw: 'Reasons for withdrawing',
  withdrawnpreviousstatusdistribution: 'Status before withdrawing',
  pronoundistribution: 'Pronouns of all matches',
  interestedpronoundistribution: 'Pronouns of those who are interested',
  agedistribution: 'Age',
  educationdistribution: 'Education',
  locationdistribution: 'Locations',
};
