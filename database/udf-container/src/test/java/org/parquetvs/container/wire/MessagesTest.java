package org.parquetvs.container.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;

class MessagesTest {
    private static final CallHeader HEADER = new CallHeader(
            new CallHeader.Script("SCHEMA", "NAME", "%jar x;", "a.B"),
            new CallHeader.Session("db", "1.0", "SYS", "", "17", 3),
            new CallHeader.Place(4, 3, "4711", 1L << 40),
            new CallHeader.Shape(
                    true,
                    false,
                    true,
                    List.of(new WireColumn("a", ColumnType.parse("DOUBLE"))),
                    List.of(new WireColumn("B", ColumnType.parse("VARCHAR(20) UTF8")))),
            new CallHeader.Slabs("/dev/shm/x", 4));
    private static final List<UdfColumn> COLUMNS = List.of(new UdfColumn("A", "DOUBLE"));
    private static final ConnectionDefinition CONNECTION = new ConnectionDefinition("a", "b", "c");

    private static <M extends Message> M copy(Codec<M> codec, M message) {
        WireOutput out = new WireOutput();
        codec.write(message, out);
        return codec.read(new WireInput(out.toBytes()));
    }

    @Test
    void whatTheDatabaseTellsArrivesAsItWas() {
        for (ToContainer message : List.of(
                new ToContainer.StartCall(HEADER),
                new ToContainer.StartSingleCall(HEADER, new SingleCall.Adapter("{\"a\":\"ä😀\"}")),
                new ToContainer.StartSingleCall(HEADER, new SingleCall.DefaultOutputColumns(COLUMNS)),
                new ToContainer.StartSingleCall(
                        HEADER,
                        new SingleCall.ImportSql(
                                COLUMNS, new ConnectionReference.Named("CONN"), Map.of("K", "v", "L", "w"))),
                new ToContainer.StartSingleCall(
                        HEADER,
                        new SingleCall.ImportSql(List.of(), new ConnectionReference.Inline(CONNECTION), Map.of())),
                new ToContainer.StartSingleCall(
                        HEADER,
                        new SingleCall.ExportSql(
                                List.of("A"),
                                new ConnectionReference.None(),
                                Map.of("K", "v"),
                                new SingleCall.ExportChoices(true, false, Optional.of("CREATE TABLE T")))),
                new ToContainer.NoMore(),
                new ToContainer.ConnectionFound(CONNECTION),
                new ToContainer.Refused("no"),
                new ToContainer.SlabRead(7),
                new ToContainer.SlabGranted(),
                new ToContainer.Cancel())) {
            assertThat(copy(ToContainer.CODEC, message)).isEqualTo(message);
        }
    }

    @Test
    void rowsArriveAsTheyWere() {
        ToContainer.Group group = new ToContainer.Group(3, 100, new Packet(17, 2, new byte[] {1, 2, 3}));

        ToContainer.Group copy = (ToContainer.Group) copy(ToContainer.CODEC, group);

        assertThat(copy.ordinal()).isEqualTo(3);
        assertThat(copy.size()).isEqualTo(100);
        assertThat(copy.rows().firstRow()).isEqualTo(17);
        assertThat(copy.rows().rows()).isEqualTo(2);
        assertThat(copy.rows().values().int8()).isEqualTo(1);
    }

    @Test
    void largeRowsArriveAsTheyWereBetweenSmallValues() {
        byte[] large = new byte[1 << 17];
        large[0] = 1;
        large[large.length - 1] = 2;
        WireOutput out = new WireOutput();
        out.text("before");
        out.bytes(large);
        out.text("after");

        assertThat(out.size()).isEqualTo(out.toBytes().length);
        WireInput in = new WireInput(out.toBytes());
        assertThat(in.text()).isEqualTo("before");
        assertThat(in.slice()).isEqualTo(ByteBuffer.wrap(large));
        assertThat(in.text()).isEqualTo("after");
    }

    @Test
    void whatAContainerTellsArrivesAsItWas() {
        for (FromContainer message : List.of(
                new FromContainer.Hello(),
                new FromContainer.NextGroup(),
                new FromContainer.NextRows(),
                new FromContainer.ResetRows(),
                new FromContainer.FindConnection("C"),
                new FromContainer.FindScript("S"),
                new FromContainer.NewSlab(1, "/dev/shm/y", 1 << 20),
                new FromContainer.SlabGone(1),
                new FromContainer.Batch(1, 5, List.of(new ColumnRegion(1, 2, 3, 4, 5, 6))),
                new FromContainer.Printed(true, "line"),
                new FromContainer.Done(),
                new FromContainer.Result("text"),
                new FromContainer.Undefined("method"),
                new FromContainer.Failed("22002", "because", false),
                new FromContainer.ThreadsLeft(List.of("a", "b")))) {
            assertThat(copy(FromContainer.CODEC, message)).isEqualTo(message);
        }
    }

    @Test
    void passwordsAreNotPartOfTexts() {
        assertThat(new ToContainer.ConnectionFound(new ConnectionDefinition("address", "user", "secret")))
                .asString()
                .doesNotContain("secret");
    }
}
