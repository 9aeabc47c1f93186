import { markers, parts, words, type Vocabulary } from '../vocabulary.js';

export const EN: Vocabulary = {
  titles:
    parts(`{genre} Night in {place}, {adj} {genre} Concert, {person} Plays {genre}, {season} {kind} {place}, Works by {person}, The {number}th {place} {kind}, {genre} Workshop: {topic} for Beginners,
    {topic} {kind} at {place}, {person} on {topic}, {topic} and {topic}: a Lecture, An {adj} Day of {topic}, {season} {genre} {kind}, Family {topic} Day in {place}, {person} & {person}: {genre} in Dialogue,
    A Walk Through {place}, {adj} {place} {kind}, {genre} Masterclass with {person}, Screening: The {adj} {topic}, {adj} Market in {place}, {person} Live`),
  sentences:
    parts(`{person} takes the audience into the {adj} world of {topic}., {person} and {person} share the stage with {adj} {genre} pieces., There will be {topic} stalls and a {topic} display for the whole family.,
    The venue is in {place} close to the station; please arrive {number} minutes early., This is the most {adj} {kind} of the year in {place}., Everybody can try {topic} and take the result home.,
    The instructor {person} has taught {topic} for {number} years and welcomes beginners., The programme includes {genre} and {topic} and lasts about {number} minutes without an interval., Tickets are on sale now with half price for students and seniors.,
    In {season} the streets of {place} are at their most {adj}., Seats are limited and given to those who come first., The organizer reserves the right to change the programme., Children under six are not admitted to the hall.,
    The {topic} of {person} was shown in {place} and {place} before., After the show the audience can talk with {person}., The event is held in English and a {topic} booklet is included., In bad weather the event moves to the {season} season.,
    From {topic} to {topic} and from the traditional to the contemporary: this {kind} shows an {adj} side., We invited {person} from {place} to tell a story about {topic}., Please wear comfortable shoes and bring your own water., Lovers of {genre} should not miss this {adj} gathering.`),
  markerSentences: parts(
    'A special session is about {marker}., A guest will demonstrate {marker} on the day., An introduction to {marker} is part of the event., The theme is related to {marker}.',
  ),
  slots: {
    genre: words(
      'Music Jazz Classical Rock Folk Electronic Opera Dance Theatre Choir Symphony Strings Piano Guitar Violin Harp Hip-Hop Blues Puppetry Acrobatics Poetry Percussion Ballet Indie Experimental Improvised Gospel Techno Chamber Swing',
    ),
    kind: words(
      'Festival Exhibition Market Carnival Forum Fair Workshop Contest Gala Expo Seminar Reading Marathon Parade Show Conference Meetup Roadshow Rally Exchange Biennale Tour Picnic Symposium',
    ),
    topic:
      words(`art culture film photography literature food tea calligraphy ceramics design architecture history technology environment travel comics programming animation coffee baking gardening yoga hiking cycling astronomy ocean insects birdwatching crafts
      woodwork flowers perfume brewing leather printing etching painting ink sculpture poems novels drama folklore picture_books startups finance medicine education psychology philosophy archaeology customs herbs wellness taichi karate football
      basketball badminton swimming rowing skateboarding climbing camping fishing racing models boardgames robots intelligence data fashion jewellery antiques stamps coins orchids bonsai goldfish pets farming tofu dimsum hotpot noodles desserts cocktails
      chess weaving knitting beekeeping falconry sailing surfing cartography typography`),
    adj: words(
      'annual international local amazing open outdoor early evening urban intimate unusual elegant ancient original enchanting immersive energetic unforgettable experimental inspiring independent electric ordinary endless atmospheric austere eclectic',
    ),
    place: words(
      'London Paris Central Soho Manchester Edinburgh Dublin Sydney Melbourne Toronto Vancouver Singapore Brooklyn Chicago Boston Seattle Portland Austin Oakland Auckland Wellington Bristol Glasgow Cardiff Leeds Oxford Cambridge Berlin Vienna Prague Lisbon Kowloon Sheung_Wan Sai_Kung Stanley Lamma Kyoto Taipei',
    ),
    season: words(
      'spring summer autumn winter New_Year Easter Christmas Halloween midsummer weekend holiday Thanksgiving',
    ),
  },
  surnames: words(
    'Smith Johnson Brown Taylor Wilson Davies Evans Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Lewis Martin Jackson Clarke Turner Hill Cooper Morris Ward Moore King Watson Baker Harrison Morgan Patel Young Allen Mitchell Phillips Lee Chan',
  ),
  givenNames: words(
    'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Daniel Nancy Matthew Lisa Anthony Betty Mark Margaret Donald Sandra Steven Ashley Paul Emily Andrew Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Dorothy George Melissa Edward Deborah Ronald Stephanie',
  ),
  nameGap: ' ',
  givenFirst: true,
  gap: ' ',
  markers: markers('scrimshaw cyanotype marquetry theremin origami'),
  frequent: words('the and event audience'),
  costs: words('Free $10 $25 $15 $5-$20 $40 £12 €18 Donation'),
  venueKinds: words(
    'Hall Theatre Gallery Park Library Arena Bookshop Café Square Museum Studio Pier Auditorium Club Centre',
  ),
  organizerKinds: words(
    'Society Foundation Orchestra Company Studio Press Collective Volunteers Chamber Association Cooperative Club',
  ),
  streets: words(
    'High_Street Queens_Road Market_Street Park_Avenue King_Street Harbour_Road Mill_Lane Station_Road Church_Street Broadway',
  ),
  countries: words('Hong_Kong Singapore United_Kingdom'),
};
