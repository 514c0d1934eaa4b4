/** Tests of statements of the local cluster over files in S3, with the scripts of the dist jar. */
@NullMarked
package org.parquetvs.cluster.tests;

import org.jspecify.annotations.NullMarked;
