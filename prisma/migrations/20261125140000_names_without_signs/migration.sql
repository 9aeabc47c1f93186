-- Search texts have signs inside of words, which names are compared without: Wi-Fi is WiFi.
DROP INDEX "venue_search_twin_idx";
DROP INDEX "organizer_search_twin_idx";
DROP INDEX "term_search_twin_idx";
CREATE INDEX "venue_search_twin_idx" ON "venue_search" (md5(translate(left("text", "title_length"), ' -&+@#/:*$=.–,', '')));
CREATE INDEX "organizer_search_twin_idx" ON "organizer_search" (md5(translate(left("text", "title_length"), ' -&+@#/:*$=.–,', '')));
CREATE INDEX "term_search_twin_idx" ON "term_search" (md5(translate(left("text", "title_length"), ' -&+@#/:*$=.–,', '')));
