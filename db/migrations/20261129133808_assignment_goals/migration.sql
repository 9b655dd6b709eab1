ALTER TABLE "assignments" ADD COLUMN "subtopic" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_unit" CHECK ("unit" in ('cards', 'days'));
--> statement-breakpoint
CREATE VIEW finished_review_answers AS
  SELECT r.user_id, r.finished_at, g.answered_at
  FROM runs r JOIN run_answers g ON g.user_id = r.user_id AND g.run_id = r.id
  WHERE r.purpose = 'review' AND r.finished_at IS NOT NULL AND g.round = 0;
--> statement-breakpoint
CREATE VIEW topic_practice_answers AS
  SELECT r.user_id, g.version_id, g.share = 1 AS correct, r.finished_at
  FROM runs r JOIN run_answers g ON g.user_id = r.user_id AND g.run_id = r.id
  WHERE r.purpose = 'practice' AND r.parent_id IS NULL AND r.finished_at IS NOT NULL;
