-- Numbers of transactions in the log of changes, taken when they first log something (prisma/routines/change-log-numbers.sql).
CREATE SEQUENCE "change_log_number";
