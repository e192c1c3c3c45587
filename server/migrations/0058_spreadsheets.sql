-- Spreadsheets are read as tables of comma separated values are.
alter table import_file drop constraint import_file_kind_check,
  add constraint import_file_kind_check check (kind in ('csv', 'xlsx', 'jsonResume', 'cv', 'zip'));
