-- A video is nothing without its bytes: where its object goes, whoever removes that, it goes too, and does not hold it back.
alter table person_video
  drop constraint person_video_video_id_fkey,
  drop constraint person_video_poster_id_fkey,
  add constraint person_video_video_id_fkey foreign key (video_id) references stored_object on delete cascade,
  add constraint person_video_poster_id_fkey foreign key (poster_id) references stored_object on delete set null;
