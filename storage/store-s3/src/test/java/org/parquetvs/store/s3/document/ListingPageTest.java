package org.parquetvs.store.s3.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListingPageTest {

    @Test
    void readsWhatAPageSays() throws XMLStreamException {
        ListingPage page = parse("""
                <?xml version="1.0" encoding="UTF-8"?>
                <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
                  <Name>lake</Name><Prefix>a%2F</Prefix><KeyCount>2</KeyCount>
                  <Contents>
                    <Key>a/%01+b</Key><LastModified>2026-11-24T10:00:00.250Z</LastModified>
                    <ETag>&quot;1-2&quot;</ETag><Size>5000000000</Size>
                    <Owner><ID>x</ID><Key>no key of an object</Key></Owner>
                  </Contents>
                  <CommonPrefixes><Prefix>a/c%20d/</Prefix></CommonPrefixes>
                  <IsTruncated>true</IsTruncated>
                  <NextContinuationToken>t+%2F=</NextContinuationToken>
                  <EncodingType>url</EncodingType>
                </ListBucketResult>""");

        assertThat(page.objects())
                .containsExactly(new ListingPage.Listed(
                        "a/\u0001 b", 5_000_000_000L, "\"1-2\"", Instant.parse("2026-11-24T10:00:00.250Z")));
        assertThat(page.directories()).containsExactly("a/c d/");
        assertThat(page.isTruncated()).isTrue();
        assertThat(page.nextToken()).isEqualTo("t+%2F=");
    }

    @Test
    void keysThatAreNotEncodedStayAsTheyAre() throws XMLStreamException {
        ListingPage page = parse("<ListBucketResult><Contents><Key>a%20b+c</Key></Contents></ListBucketResult>");

        assertThat(page.objects()).containsExactly(new ListingPage.Listed("a%20b+c", null, null, null));
        assertThat(page.isTruncated()).isNull();
    }

    /** Some stores say that they encode, and do not. */
    @ParameterizedTest
    @ValueSource(strings = {"100%.csv", "a b.csv", "%zz", "50%2", "%"})
    void keysThatCannotBeEncodedStayAsTheyAre(String key) throws XMLStreamException {
        ListingPage page = parse("<ListBucketResult><Contents><Key>a+b</Key></Contents><Contents><Key>" + key
                + "</Key></Contents><CommonPrefixes><Prefix>c+d/</Prefix></CommonPrefixes>"
                + "<EncodingType>url</EncodingType></ListBucketResult>");

        assertThat(page.objects()).extracting(ListingPage.Listed::key).containsExactly("a+b", key);
        assertThat(page.directories()).containsExactly("c+d/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no XML",
                "<html></html>",
                "<ListBucketResult>",
                "<ListBucketResult><Contents><Size>x</Size></Contents></ListBucketResult>",
                "<ListBucketResult><Contents><LastModified>now</LastModified></Contents></ListBucketResult>",
                "<!DOCTYPE a [\u0001",
                "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hostname'>]><ListBucketResult><Contents><Key>&b;</Key>"
                        + "</Contents></ListBucketResult>"
            })
    void refusesWhatIsNoListing(String body) {
        assertThatThrownBy(() -> parse(body))
                .isInstanceOf(XMLStreamException.class)
                .hasMessageMatching("(?s).+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "a%2", "%zz", "a/%2F"})
    void aPrefixThatIsNoEncodingOfTheAskedOneIsAnotherOne(String prefix) throws XMLStreamException {
        ListingPage page = parse("<ListBucketResult><Prefix>" + prefix + "</Prefix></ListBucketResult>");

        assertThat(page.isFor("a/", false)).isFalse();
        assertThat(page.isFor(prefix, false)).isTrue();
    }

    private static ListingPage parse(String body) throws XMLStreamException {
        return ListingPage.parse(body.getBytes(StandardCharsets.UTF_8));
    }
}
