/** {@code pvs demo}: the main job on generated files, with every result checked. */
@NullMarked
package org.parquetvs.cli.demo;

import org.jspecify.annotations.NullMarked;
