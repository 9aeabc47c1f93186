import { REPORT_HEADING, reportLines } from './report.js';

const ITEM = {
  no: 0,
  kind: 'events',
  key: 'a',
  title: '＝1+1',
  action: 'refused',
  state: 'noted',
  rows: [3],
  file: null,
  changes: [],
  notes: [{ code: 'date-unreadable', column: 'Start, date', value: '@SUM(A1)' }],
  record_url: null,
};

it('is a table of which no cell is a formula', () => {
  expect([REPORT_HEADING, ...reportLines([ITEM])].join('')).toBe(
    'action,state,kind,key,title,file,row,code,column,value,field,language,before,after,taken,address\r\n' +
      `refused,noted,events,a,'＝1+1,,3,date-unreadable,"Start, date",'@SUM(A1),,,,,,\r\n`,
  );
});
