CREATE TABLE "question_reviews" (
	"version_id" uuid PRIMARY KEY,
	"reviews" integer NOT NULL,
	"forgotten" integer NOT NULL,
	CONSTRAINT "question_reviews_counts" CHECK ("forgotten" between 0 and "reviews")
);
--> statement-breakpoint
ALTER TABLE "question_reviews" ADD CONSTRAINT "question_reviews_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");
--> statement-breakpoint
INSERT INTO question_reviews (version_id, reviews, forgotten)
  SELECT series_id, count(*), count(*) FILTER (WHERE NOT correct) FROM review_log WHERE recall IS NOT NULL GROUP BY series_id;
--> statement-breakpoint
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_reviews AS r (version_id, reviews, forgotten) VALUES (NEW.series_id, 1, (NOT NEW.correct)::int)
    ON CONFLICT (version_id) DO UPDATE SET reviews = r.reviews + 1, forgotten = r.forgotten + excluded.forgotten;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_log_count AFTER INSERT ON review_log
  FOR EACH ROW WHEN (NEW.recall IS NOT NULL) EXECUTE FUNCTION count_review();
