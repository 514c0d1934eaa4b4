package org.parquetvs.store.s3.document;

import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads XML from a store, which may contain anything. */
public final class Xml {
    private static final XMLInputFactory FACTORY = factory();

    private Xml() {}

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        return factory;
    }

    /** Reads a document. */
    @FunctionalInterface
    public interface Reading<T> {
        T read(XMLStreamReader reader) throws XMLStreamException;
    }

    /**
     * Reads a document, and loads nothing from elsewhere.
     *
     * @throws XMLStreamException if it is not what is read
     */
    public static <T> T read(byte[] document, Reading<T> reading) throws XMLStreamException {
        try {
            return reading.read(FACTORY.createXMLStreamReader(new ByteArrayInputStream(document)));
        } catch (RuntimeException e) {
            // The JDK's parser throws any exception for some documents.
            throw new XMLStreamException("it is not well-formed", e);
        }
    }
}
