# What Perl's OpenAPI::Client makes of the document: creates, reads, lists, and meets an error. Parameters and answers are
# held against the document's schemas. It sends lists item by item, of which the service takes the last: one item, then.
use strict;
use warnings FATAL => 'all';
use Mojo::JSON 'encode_json';
use OpenAPI::Client;

my ($document, $address, $password) = @ENV{qw(KALENDS_DOCUMENT KALENDS_ADDRESS KALENDS_PASSWORD)};
my $client = OpenAPI::Client->new("file://$document", base_url => $address);
$client->on(after_build_tx => sub { $_[1]->req->headers->authorization("Bearer $password") });

my %event = (title => 'Moon cakes', start_date => '2027-09-15 18:00:00', end_date => '2027-09-15 20:00:00');
my $created = answer(201, '/events', 'post', $client->createEvent({}, json => \%event));
my $read    = answer(200, '/events/{id}', 'get', $client->getEvent({id => $created->{id}}));
my $list    = answer(200, '/events', 'get', $client->listEvents({
  per_page => 5, include => [$read->{id}], status => ['publish'], start_date => '2027-01-01',
}));
my $venues  = answer(200, '/venues', 'get', $client->listVenues);
my $missing = answer(404, '/events/{id}', 'get', $client->getEvent({id => 999999}));

print encode_json({
  read    => $read,
  listed  => [map { $_->{id} } @{$list->{events}}],
  venues  => [map { $_->{venue} } @{$venues->{venues}}],
  missing => $missing->{code},
});

# The body of an answer, which has this status and is as the document says.
sub answer {
  my ($status, $path, $method, $tx) = @_;
  my $body = $tx->res->json;
  die "$method $path: " . ($tx->res->code // 'no answer') . ' ' . $tx->res->body if ($tx->res->code // 0) != $status;
  my @errors = $client->validator->validate_response([$method, $path], {body => {content_type => 'application/json', value => $body}, status => $status});
  die "$method $path: @errors" if @errors;
  return $body;
}
