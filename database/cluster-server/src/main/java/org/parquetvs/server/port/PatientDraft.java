package org.parquetvs.server.port;

import java.nio.ByteBuffer;
import java.util.List;
import org.java_websocket.drafts.Draft;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.exceptions.InvalidDataException;
import org.java_websocket.framing.Framedata;
import org.java_websocket.protocols.Protocol;

/** RFC 6455 for a library that gets whole frames only: of the others it allocates the length that they claim. */
final class PatientDraft extends Draft_6455 {
    private final WholeFrames frames = new WholeFrames(WebSocketStream.MAX_MESSAGE_BYTES);

    PatientDraft() {
        super(List.of(), List.of(new Protocol("")), WebSocketStream.MAX_MESSAGE_BYTES);
    }

    @Override
    public Draft copyInstance() {
        return new PatientDraft();
    }

    @Override
    public List<Framedata> translateFrame(ByteBuffer buffer) throws InvalidDataException {
        frames.add(buffer);
        ByteBuffer whole = frames.whole();
        List<Framedata> translated = super.translateFrame(whole);
        frames.drop(whole);
        return translated;
    }
}
