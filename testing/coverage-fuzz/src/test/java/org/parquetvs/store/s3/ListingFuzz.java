package org.parquetvs.store.s3;

import javax.xml.stream.XMLStreamException;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.store.s3.document.ListingPage;
import org.parquetvs.store.s3.document.TokenAnswer;

/** Answers of a store in XML: listings, refusals and credentials. */
public final class ListingFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "listing";
    }

    @Override
    public void read(byte[] input) {
        try {
            ListingPage page = ListingPage.parse(input);
            page.isFor("a/", true);
        } catch (XMLStreamException refused) {
            refused.getLocation();
        }
        ErrorDocument.parse(input);
        TokenAnswer answer = TokenAnswer.parse(input);
        answer.credentials();
        answer.describe(403);
    }
}
