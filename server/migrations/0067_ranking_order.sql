-- A page of one ranking, whatever the stage: without it every match of a better ranking is read and thrown away.
create index match_best_ranking on match (opportunity_id, ranking, rank_order, match_id);
