-- What is shorter than a day and stands on two of them is classed with what is longer.
UPDATE list_index SET span = 1 WHERE span = 0 AND end_local > start_local::date + interval '1 day' + interval '9 hours';
