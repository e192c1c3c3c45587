-- A mail is written in the reader's language, in the name of whoever caused it.
alter table mail add column language text not null default 'en' check (language in ('en', 'de', 'es'));
alter table mail add column from_name text;
alter table mail add column reply_to text;

-- Jobs of one queue run one after the other: a slow mail server may keep a few busy, never all.
drop function enqueue(text, json, text, timestamptz);
create function enqueue(task text, payload json, key text default null, run_at timestamptz default null,
  queue text default null) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name := queue, run_at := coalesce(run_at, now()), job_key := key,
    max_attempts := 12);
end $$;
revoke all on function enqueue(text, json, text, timestamptz, text) from public;
grant execute on function enqueue(text, json, text, timestamptz, text) to marigold_app, marigold_worker;
